// What a browser loads for a page and how soon a slow phone shows it.
import { get } from 'node:http'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { browser as executable, chromiumArgs } from '#tests/support/chromium.ts'
import { atMost, median, shown, type Figure, type Goal } from './figures.ts'
import { serveMinimalStart } from './limits.ts'
import type { Served } from './machine.ts'
import { gzipped, pageBytes, type Effort } from './pages.ts'

/** Those of the demo by whom pages are looked at. */
export const persons = ['parent', 'teacher', 'school', 'training_center', 'admin'] as const
export type Person = (typeof persons)[number]
type Visited = { name: string; path: string; as?: Person; scriptKb: number }
export type Casa = { server: Served; tokens: Record<Person, string> }
type Vitals = { lcp: number; cls: number; tbt: number }

const publicKb = 150
const areaKb = 215
const heavyKb = 270
const article = '/blog/the-work-cycle'
const visited: Visited[] = [
  ...[
    '/',
    '/about-us',
    '/about-montessori',
    '/faqs',
    '/contact-us',
    '/coming-soon',
    '/auth/login',
    '/auth/register',
    '/pricing',
  ].map((path) => ({ name: path, path, scriptKb: publicKb })),
  { name: '/blog', path: '/blog', scriptKb: publicKb },
  { name: 'an article', path: article, scriptKb: publicKb },
  { name: '/shop', path: '/shop', scriptKb: publicKb },
  { name: 'a product', path: '/shop/spindle-boxes', scriptKb: publicKb },
  ...(
    [
      ['/parents', 'parent'],
      ['/teacher/app', 'teacher'],
      ['/dashboard/app', 'school'],
      ['/training-center/app', 'training_center'],
      ['/admin/app', 'admin'],
      ['/dashboard/user/list', 'school'],
      ['/dashboard/student/list', 'school'],
      ['/dashboard/chat', 'school'],
      ['/dashboard/mail', 'school'],
      ['/checkout', 'parent'],
    ] as const
  ).map(([path, as]) => ({ name: path, path, as, scriptKb: areaKb })),
  ...['/dashboard/calendar', '/dashboard/kanban'].map(
    (path) => ({ name: path, path, as: 'school', scriptKb: heavyKb }) as const,
  ),
]
/** Lighthouse's phone: a fourth of the processor, slow 4G. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const slowdown = 4
const quietMs = 700
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

export async function measureBrowser(casa: Casa, { visits }: Effort): Promise<Figure[]> {
  const minimal = await serveMinimalStart('string')
  const browser = await chromium.launch({ executablePath: executable(), args: chromiumArgs })
  try {
    const figures: Figure[] = []
    const floor = await scriptsOf(browser, minimal.origin)
    figures.push({ group: 'Bytes', name: 'minimal Start: scripts, gz', value: kb(floor.all) })
    for (const page of visited) {
      const token = page.as ? casa.tokens[page.as] : ''
      const html = await bodyOf(casa.server.origin + page.path, { cookie: `jwt=${token}` })
      if (!html) {
        console.log(`Left out: ${page.path} does not answer 200`)
        continue
      }
      figures.push(...bytesOf(page, html.toString(), await scriptsOf(browser, casa.server.origin + page.path, token)))
    }
    const bare = await visit(browser, minimal.origin, '', visits)
    figures.push(...vitalsOf('minimal Start', bare))
    for (const [name, path, token, goals] of [
      ['/', '', '', { tbt: atMost(2), cls: atMost(0) }],
      ['an article', article, '', { tbt: atMost(2), cls: atMost(0) }],
      ['/parents', '/parents', casa.tokens.parent, { cls: atMost(0) }],
    ] as const) {
      figures.push(
        ...vitalsOf(name, await visit(browser, casa.server.origin + path, token, visits), { bare, ...goals }),
      )
    }
    return figures
  } finally {
    await browser.close()
    await minimal.stop()
  }
}

function bytesOf({ name, scriptKb }: Visited, html: string, scripts: Scripts): Figure[] {
  const { raw, gzip, bareGzip } = pageBytes(html)
  return [
    {
      group: 'Bytes',
      name: `${name}: HTML gz (raw ${kb(raw)})`,
      value: kb(gzip),
      against: `without what only the framework needs: ${kb(bareGzip)}`,
      ratio: gzip / bareGzip,
      goal: atMost(1.5),
    },
    {
      group: 'Bytes',
      name: `${name}: scripts gz, in all`,
      value: kb(scripts.all),
      against: `before load: ${kb(scripts.beforeLoad)}, ${scripts.count} files`,
      ratio: scripts.all / 1_000,
      goal: atMost(scriptKb, 'kB'),
    },
  ]
}

function vitalsOf(name: string, seen: Vitals[], goals?: { bare: Vitals[]; tbt?: Goal; cls: Goal }): Figure[] {
  const middle = (pick: (vitals: Vitals) => number) => median(seen.map(pick))
  const [lcp, tbt, cls] = [middle((one) => one.lcp), middle((one) => one.tbt), middle((one) => one.cls)]
  const least = goals && median(goals.bare.map((one) => one.tbt))
  const group = 'Slow phone'
  return [
    {
      group,
      name: `${name}: largest contentful paint`,
      value: shown(lcp, 'ms'),
      ...(goals ? { ratio: lcp, goal: atMost(1_300, 'ms') } : {}),
    },
    {
      group,
      name: `${name}: total blocking time`,
      value: shown(tbt, 'ms'),
      ...(least ? { against: `minimal Start: ${shown(least, 'ms')}`, ratio: tbt / least } : {}),
      ...(goals?.tbt ? { goal: goals.tbt } : {}),
    },
    { group, name: `${name}: layout shift`, value: String(cls), ratio: cls, ...(goals ? { goal: goals.cls } : {}) },
  ]
}

type Scripts = { all: number; beforeLoad: number; count: number }

/** Every script that the page asks for until it is quiet again after a first key, weighed as a browser with gzip gets it. */
async function scriptsOf(browser: Browser, url: string, token = ''): Promise<Scripts> {
  const context = await openContext(browser, url, token)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await touch(page)
  const loaded = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, early: startTime < (navigation?.loadEventStart ?? 0) }))
  })
  await context.close()
  const sum = { all: 0, beforeLoad: 0, count: 0 }
  const early = new Map<string, boolean>()
  for (const file of loaded) early.set(file.name, early.get(file.name) || file.early)
  for (const [name, before] of early) {
    const size = (await bodyOf(name, { 'accept-encoding': 'gzip' }, true))?.byteLength ?? 0
    sum.all += size
    sum.count++
    if (before) sum.beforeLoad += size
  }
  return sum
}

async function visit(browser: Browser, url: string, token: string, times: number): Promise<Vitals[]> {
  const seen: Vitals[] = []
  for (let time = 0; time < times; time++) {
    const page = await slowPhone(browser, url, token)
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'networkidle' })
    // A slow processor may still be at its first frame when the network has long been quiet.
    await page.waitForFunction(() => (globalThis as unknown as { vitals: Vitals }).vitals.lcp > 0)
    await touch(page)
    seen.push(await page.evaluate(() => ({ ...(globalThis as unknown as { vitals: Vitals }).vitals })))
    await page.context().close()
  }
  return seen
}

/** What a person's first gesture sets off, to its end. */
async function touch(page: Page): Promise<void> {
  const touchedAt = await page.evaluate(() => performance.now())
  await page.keyboard.press('Shift')
  await page.waitForFunction(
    ({ since, quiet }) => {
      const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((it) => it.responseEnd)
      return performance.now() - Math.max(since, ...ends) > quiet
    },
    { since: touchedAt, quiet: quietMs },
    { polling: 100 },
  )
}

/** Runs in the page. Blocking time is what tasks take beyond 50 ms; the page's own first frame is part of it. */
function observe(): void {
  const vitals = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { vitals })
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  watch('layout-shift', ({ value = 0 }) => (vitals.cls += value))
  watch('longtask', ({ duration }) => (vitals.tbt += Math.max(0, duration - 50)))
}

/** Somebody at a browser of their own, signed in where there is a token. */
export async function openContext(
  browser: Browser,
  url: string,
  token: string,
  device: BrowserContextOptions = phone,
): Promise<BrowserContext> {
  const context = await browser.newContext(device)
  if (token) await context.addCookies([{ name: 'jwt', value: token, url: new URL(url).origin }])
  return context
}

/** A page on Lighthouse's phone. */
export async function slowPhone(browser: Browser, url: string, token = ''): Promise<Page> {
  const page = await (await openContext(browser, url, token)).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  return page
}

/** The body as it is sent; undefined unless the answer is 200. What came uncompressed is weighed compressed. */
function bodyOf(url: string, headers: Record<string, string>, weigh = false): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const body = Buffer.concat(chunks)
        const plain = weigh && response.headers['content-encoding'] === undefined
        resolve(response.statusCode === 200 ? (plain ? body.subarray(0, gzipped(body)) : body) : undefined)
      })
    }).once('error', reject)
  })
}

const kb = (bytes: number): string => shown(bytes / 1_000, 'kB')
