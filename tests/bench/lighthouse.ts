// What Lighthouse says of pages on its slow phone. It is a large tool that nothing else here needs: npm brings it for the run.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { browser, chromiumArgs } from '#tests/support/chromium.ts'
import type { Casa, Person } from './browser.ts'
import { atLeast, atMost, median, shown, type Figure } from './figures.ts'
import type { Effort } from './pages.ts'

const tool = 'lighthouse@12.8.2'

type Seen = { score: number; lcp: number; tbt: number; cls: number }
type Report = {
  categories: { performance: { score: number } }
  audits: Record<
    'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number }
  >
}

const visited: { path: string; as?: Person }[] = [
  { path: '/' },
  { path: '/about-montessori' },
  { path: '/shop' },
  { path: '/parents', as: 'parent' },
  { path: '/dashboard/app', as: 'school' },
  { path: '/dashboard/user/list', as: 'school' },
  { path: '/dashboard/chat', as: 'school' },
  { path: '/dashboard/calendar', as: 'school' },
  { path: '/dashboard/kanban', as: 'school' },
  { path: '/checkout', as: 'parent' },
]

export async function measureLighthouse({ server, tokens }: Casa, { visits }: Effort): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { path, as } of visited) {
    const seen: Seen[] = []
    try {
      while (seen.length < visits) seen.push(await look(server.origin + path, as && tokens[as]))
    } catch (error) {
      console.log(`Left out: ${tool} could not be run: ${String(error).slice(0, 300)}`)
      return figures
    }
    figures.push(...figuresOf(path, seen, as === undefined))
  }
  return figures
}

async function look(url: string, token: string | undefined): Promise<Seen> {
  const options = ['--quiet', '--output=json', '--only-categories=performance']
  const chrome = `--chrome-flags=--headless ${chromiumArgs.join(' ')}`
  const headers = token === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: `jwt=${token}` })}`]
  const { stdout } = await promisify(execFile)('npx', ['--yes', tool, url, ...options, chrome, ...headers], {
    env: { ...process.env, CHROME_PATH: browser() },
    maxBuffer: 64 * 1024 * 1024,
  })
  const { categories, audits } = JSON.parse(stdout) as Report
  return {
    score: Math.round(categories.performance.score * 100),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  }
}

function figuresOf(path: string, seen: Seen[], isPublic: boolean): Figure[] {
  const middle = (pick: (seen: Seen) => number) => median(seen.map(pick))
  const group = 'Lighthouse'
  const [score, lcp, tbt, cls] = [
    middle((one) => one.score),
    middle((one) => one.lcp),
    middle((one) => one.tbt),
    middle((one) => one.cls),
  ]
  return [
    {
      group,
      name: `${path}: performance, of ${seen.length}: ${seen.map((one) => one.score).join(', ')}`,
      value: String(score),
      against: `largest paint ${shown(lcp, 'ms')}`,
      ratio: score,
      goal: atLeast(isPublic ? 98 : 90),
    },
    {
      group,
      name: `${path}: total blocking time`,
      value: shown(tbt, 'ms'),
      ...(isPublic ? { ratio: tbt, goal: atMost(100, 'ms') } : {}),
    },
    { group, name: `${path}: layout shift`, value: String(cls), ratio: cls, goal: atMost(0) },
  ]
}
