/**
 * Whether this run decides on a landing, and may not take long (TESTS=landing). What is asked of everything there is (each
 * page, each width, each database) is asked of some of it then; `npm test` alone asks all.
 */
export const isLanding = process.env.TESTS === 'landing'

/** The whole of a row of cases, or what stands for it where a run may not take long. */
export const unlessLanding = <T>(all: readonly T[], some: readonly NoInfer<T>[]): readonly T[] =>
  isLanding ? some : all

/** Files that ask one thing of everything, and have a choice of their own; walks through a whole house are in each landing. */
const whole = /(accessibility|before-scripts|crawl|posted-forms)\.spec\.ts$/
const house = 'an empty house'

/** Whether a browser test runs: at a landing every second of a feature does, which its name decides. */
export function isAsked(titlePath: readonly string[]): boolean {
  const [file = ''] = titlePath
  if (!isLanding || whole.test(file) || titlePath.includes(house)) return true
  return [...titlePath.join(' ')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 0
}
