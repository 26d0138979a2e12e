import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page, a line for each violation: the rule, and the first few places. */
export async function violations(page: Page, except: string[] = []): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      // What is still fading in has a contrast that nobody reads.
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
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
      runOnly: tags,
      rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
      // Not the style sheets: they are fetched for one rule, which is not among these.
      preload: { assets: ['media'] },
    } satisfies RunOptions,
  )
}
