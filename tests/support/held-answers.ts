import { expect, type Page, type Route } from '@playwright/test'

/**
 * Holds the calls of a page's server functions, so that a test sees what is shown while one is on its way and decides what
 * becomes of it: it arrives, with another body where one is given, or is lost.
 */
export async function holdAnswers(page: Page, isHeld: (body: string) => boolean) {
  const held: Route[] = []
  await page.route('**/_serverFn/**', (route) => {
    const body = route.request().postData()
    return body !== null && isHeld(body) ? void held.push(route) : route.continue()
  })
  async function next(): Promise<Route> {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    return held.shift()!
  }
  return {
    arrive: async (change = (body: string) => body) => {
      const route = await next()
      await route.continue({ postData: change(route.request().postData()!) })
    },
    lose: async () => (await next()).abort(),
  }
}
