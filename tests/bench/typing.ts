// Writing in a long article at a fourth of the processor: from a key to the frame that shows its letter.
import { chromium } from '@playwright/test'
import { callApi } from '#tests/support/call-api.ts'
import { browser as executable, chromiumArgs } from '#tests/support/chromium.ts'
import { openContext, type Casa } from './browser.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'

const words = 10_000
const wordsInParagraph = 100
const typed = 'and so on '.repeat(8)
/** The first keys of a page run what the browser has not compiled yet. */
const typedBefore = 'and so on '.repeat(3)
const slowdown = 4
/** As somebody types who types fast. */
const betweenMs = 120
const desk = { viewport: { width: 1280, height: 900 } }
/** Keys that were shown sooner are not told. */
const toldFromMs = 16

export async function measureTyping({ server, tokens }: Casa): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: executable(), args: chromiumArgs })
  try {
    const body = { title: 'Ten thousand words', locale: 'en', content: document() }
    const { post } = await callApi<{ post: { id: string } }>(server.origin, tokens.admin, 'POST', '/api/v1/posts', body)
    const url = `${server.origin}/admin/blog/${post.id}/edit`
    const page = await (await openContext(browser, url, tokens.admin, desk)).newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const middle = page.locator('[contenteditable=true] p').nth(words / wordsInParagraph / 2)
    await middle.click()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.keyboard.type(typedBefore, { delay: betweenMs })
    await page.evaluate(watchKeys, toldFromMs)
    await page.keyboard.type(typed, { delay: betweenMs })
    const told = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits)
    const waits = [...told, ...Array.from({ length: Math.max(0, typed.length - told.length) }, () => toldFromMs)]
    const p95 = quantile(waits, 0.95)
    return [
      {
        group: 'Rich text',
        name: `a key in the middle of ${words} words, processor ÷ ${slowdown}: p95 (median ${shown(median(waits), 'ms')})`,
        value: shown(p95, 'ms'),
        ratio: p95,
        goal: atMost(50, 'ms'),
      },
    ]
  } finally {
    await browser.close()
  }
}

const document = () => ({
  version: 1,
  content: Array.from({ length: words / wordsInParagraph }, () => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'word '.repeat(wordsInParagraph).trim() }],
  })),
})

/** Runs in the page: what the browser says itself of each key, to the frame after it. */
function watchKeys(toldFrom: number): void {
  const waits: number[] = []
  Object.assign(globalThis, { waits })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') waits.push(duration)
  }).observe({ type: 'event', durationThreshold: toldFrom } as PerformanceObserverInit)
}
