// In the running app: how long from a click to the content it promised. And on a slow phone: from the address to the first
// tap that does what it says.
import { chromium, type Browser, type Page } from '@playwright/test'
import { browser as executable, chromiumArgs } from '#tests/support/chromium.ts'
import { openContext, slowPhone, type Casa } from './browser.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import type { Effort } from './pages.ts'

/** What is pressed, and what has to be on the screen before a person would say that it has come. */
type Click = { name: string; from: string; press: string; shows: string }

const area = (path: string) => `a[href^="/dashboard/${path}"]`
/** Pages that were open before, one after the other as their links stand in the navigation. */
const knownPages: Click[] = [
  { name: 'people', press: area('user/list'), shows: 'main table tbody tr' },
  { name: 'children', press: area('student/list'), shows: 'main table tbody tr' },
  { name: 'chat', press: area('chat'), shows: 'main a[href^="/dashboard/chat/"]' },
  { name: 'mail', press: area('mail'), shows: 'main [role=list] li, main ul li' },
  { name: 'calendar', press: area('calendar'), shows: 'main .sx__calendar' },
  { name: 'board', press: area('kanban'), shows: 'main h3' },
  { name: 'today', press: area('app'), shows: 'main h2' },
].map((click) => ({ ...click, from: '/dashboard/app' }))

/** Parts that weigh, the first time that somebody wants them in this tab. */
const heavyParts: Click[] = [
  {
    name: 'a conversation',
    from: '/dashboard/chat',
    press: 'main a[href^="/dashboard/chat/"]:not([href$="/new"])',
    shows: '[role=log] article',
  },
  { name: 'a card', from: '/dashboard/kanban', press: 'main h3 a, main a:has(h3)', shows: '[role=dialog] h2' },
  {
    name: 'the composer',
    from: '/dashboard/mail/inbox',
    press: 'a[href*="compose"]',
    shows: '[role=dialog] textarea, [role=dialog] [role=textbox], [role=dialog] [role=combobox]',
  },
  {
    name: 'a product',
    from: '/shop',
    press: 'main h3 a[href^="/shop/"], main h2 a[href^="/shop/"], main a[href^="/shop/"]',
    shows: 'main input[name=quantity]',
  },
  {
    name: 'a product’s form',
    from: '/dashboard/product/list',
    press: 'main a[href="/dashboard/product/new"]',
    shows: 'main form input',
  },
]

export async function measureClicks(casa: Casa, { visits }: Effort): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: executable(), args: chromiumArgs })
  try {
    return [
      ...(await knownPageFigures(browser, casa, visits)),
      ...(await heavyPartFigures(browser, casa, visits)),
      ...(await firstTapFigures(browser, casa, visits)),
    ]
  } finally {
    await browser.close()
  }
}

async function knownPageFigures(browser: Browser, casa: Casa, visits: number): Promise<Figure[]> {
  const page = await desk(browser, casa, '/dashboard/app')
  const times: number[] = []
  // The first round makes the pages known.
  for (let round = 0; round <= visits; round++) {
    for (const click of knownPages) {
      const time = await timeOf(page, click)
      if (round > 0 && time !== undefined) times.push(time)
    }
  }
  await page.context().close()
  return [clickFigure('a known page', times, 150)]
}

async function heavyPartFigures(browser: Browser, casa: Casa, visits: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const click of heavyParts) {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit++) {
      const page = await desk(browser, casa, click.from)
      const time = await timeOf(page, click)
      if (time !== undefined) times.push(time)
      await page.context().close()
    }
    figures.push(clickFigure(`first use of ${click.name}`, times, 300))
  }
  return figures
}

function clickFigure(name: string, times: number[], limit: number): Figure {
  const p95 = quantile(times, 0.95)
  return {
    group: 'Clicks',
    name: `${name}: click to content, p95 of ${times.length} (median ${shown(median(times), 'ms')})`,
    value: shown(p95, 'ms'),
    ratio: p95,
    goal: atMost(limit, 'ms'),
  }
}

async function desk(browser: Browser, casa: Casa, path: string): Promise<Page> {
  const context = await openContext(browser, casa.server.origin, casa.tokens.school, {
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  await page.goto(casa.server.origin + path, { waitUntil: 'networkidle' })
  return page
}

/** Milliseconds from the press, as the page itself sees both; undefined where there is nothing to press. */
async function timeOf(page: Page, { press, shows }: Click): Promise<number | undefined> {
  const target = page.locator(press).filter({ visible: true }).first()
  if ((await target.count()) === 0) return undefined
  // What shows already would be taken for what has come.
  await page.evaluate((content) => {
    const state = { pressed: 0, shown: 0, before: new Set(document.querySelectorAll(content)) }
    Object.assign(globalThis, { click: state })
    addEventListener('click', () => (state.pressed ||= performance.now()), { capture: true, once: true })
    const look = () => {
      const found = [...document.querySelectorAll(content)].some(
        (element) => element.checkVisibility() && !state.before.has(element),
      )
      if (state.pressed && found) state.shown = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, shows)
  await target.hover()
  await target.click()
  type Watched = { click: { pressed: number; shown: number } }
  await page.waitForFunction(() => (globalThis as unknown as Watched).click.shown > 0)
  const { pressed, shown: came } = await page.evaluate(() => (globalThis as unknown as Watched).click)
  await page.waitForLoadState('networkidle')
  return came - pressed
}

/** Where a person taps first, and what is on the screen once the tap has done what it says. */
const firstTaps = [
  { name: '/', path: '/', press: 'header [popovertarget]', shows: '[popover]:popover-open' },
  {
    name: 'a product',
    path: '/shop/spindle-boxes',
    press: 'main form button[type=submit]',
    shows: '[data-cart-count]:not([data-cart-count="0"])',
  },
]

async function firstTapFigures(browser: Browser, casa: Casa, visits: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, ...tap } of firstTaps) {
    const times: number[] = []
    for (let visit = 0; visit < visits; visit++) times.push(await firstTap(browser, casa.server.origin, tap))
    const time = median(times)
    figures.push({
      group: 'Slow phone',
      name: `${name}: first tap that does what it says`,
      value: shown(time, 'ms'),
      ratio: time,
      goal: atMost(2_200, 'ms'),
    })
  }
  return figures
}

type Tap = Omit<(typeof firstTaps)[number], 'name'>

/** From the address to what the tap has done, in milliseconds: a person taps as soon as they see what to tap. */
async function firstTap(browser: Browser, origin: string, { path, press, shows }: Tap): Promise<number> {
  const page = await slowPhone(browser, origin)
  const start = performance.now()
  await page.goto(origin + path, { waitUntil: 'commit' })
  await page.locator(press).filter({ visible: true }).first().tap()
  // The form may be sent as a form, which leads to another page.
  await page.locator(shows).filter({ visible: true }).first().waitFor()
  const time = performance.now() - start
  await page.context().close()
  return time
}
