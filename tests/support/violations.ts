import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on a page, a line for each violation: the rule, and the first few places. */
export async function violations(page: Page, except: string[] = []): Promise<string[]> {
  // Legacy mode differs in frames of other origins, which no page has, and is four times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await axe.withTags(tags).disableRules(except).analyze()
  return found.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 4)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  )
}
