/**
 * Who is signed in, asked once per request on the server and once per tab in the browser, where the server's answer
 * comes along with the page. Change it with `set` after signing in or out, then invalidate the router.
 */
export function createSession<Viewer>(load: () => Promise<Viewer | null>) {
  let viewer: Promise<Viewer | null> | undefined
  return {
    viewer: (): Promise<Viewer | null> =>
      (viewer ??= load().catch((error: unknown) => {
        viewer = undefined
        throw error
      })),
    /** What is known without asking; undefined when nobody asked, or nobody answered. */
    known: async (): Promise<Viewer | null | undefined> => viewer?.catch(() => undefined),
    set(next: Viewer | null): void {
      viewer = Promise.resolve(next)
    },
    /** Forgets the answer; the next page asks again. */
    forget(): void {
      viewer = undefined
    },
  }
}

export type Session<Viewer> = ReturnType<typeof createSession<Viewer>>
