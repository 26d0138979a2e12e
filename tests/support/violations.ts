import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Rules = { only?: string[]; except?: string[] }

/** What axe finds on a page, a line for each violation: the rule, and the first few places. */
export async function violations(page: Page, { only, except = [] }: Rules = {}): Promise<string[]> {
  // A page that is still on its way draws a line at the top of the window.
  await page.locator('.progress-line').waitFor({ state: 'detached' })
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      // What is still fading has a contrast that nobody reads; what takes its colour from it begins when it has ended.
      const ending = () =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          )
      for (let some = ending(); some.length > 0; some = ending())
        await Promise.all(some.map(({ finished }) => finished.catch(() => undefined)))
      const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, options)
      return found.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}: ${nodes
            .slice(0, 4)
            .map(({ target }) => target.join(' '))
            .join(' | ')}`,
      )
    },
    {
      runOnly: only ?? tags,
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      // Not the style sheets: they are fetched for one rule, which is not among these.
      preload: { assets: ['media'] },
    } satisfies RunOptions,
  )
}
