import { getDotPath, type BaseIssue } from 'valibot'

/** What is wrong with an input, in a form that texts can be chosen by. */
export type InputIssue = { kind: string; requirement: number | string | null }

/** Custom checks name their kind in the message: lower-case words joined by underscores. */
const customKind = /^[a-z]+(_[a-z]+)*$/

/** The first issue of each path, by dotted path; the whole input's own stands under ''. */
export function inputIssues(issues: readonly BaseIssue<unknown>[]): Record<string, InputIssue> {
  const found: Record<string, InputIssue> = Object.create(null)
  for (const issue of issues) {
    const path = getDotPath(issue) ?? ''
    if (path in found) continue
    const { requirement } = issue
    const simple = typeof requirement === 'number' || typeof requirement === 'string' ? requirement : null
    found[path] = { kind: customKind.test(issue.message) ? issue.message : issue.type, requirement: simple }
  }
  return found
}
