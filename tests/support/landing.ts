/**
 * Whether this run decides on a landing, and may not take long (TESTS=landing). What is asked of everything there is (each
 * page, each width, each database) is asked of some of it then; `npm test` alone asks all.
 */
export const isLanding = process.env.TESTS === 'landing'

/** The whole of a row of cases, or what stands for it where a run may not take long. */
export const unlessLanding = <T>(all: readonly T[], some: readonly NoInfer<T>[]): readonly T[] =>
  isLanding ? some : all
