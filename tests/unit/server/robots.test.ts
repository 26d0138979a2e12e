import { expect, test } from 'vitest'
import { parseEnv } from '#/process/env.ts'
import { robotsText } from '#/server/robots.server.ts'

const robots = (env: Record<string, string>) => robotsText(['admin'], parseEnv(env))

/** As RFC 9309 has it: the longest rule that fits counts. */
function mayRead(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)].map(([, kind, rule = '']) => ({ kind, rule }))
  const fitting = rules.filter(({ rule }) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule) && rule !== '',
  )
  return fitting.toSorted((a, b) => b.rule.length - a.rule.length)[0]?.kind !== 'Disallow'
}

test('public pages and pictures of products may be read, areas, files and the API not', () => {
  const text = robots({ APP_ORIGIN: 'https://casa.example', HOST: '0.0.0.0' })
  for (const path of [
    '/',
    '/shop',
    '/shop/pink-tower',
    '/api',
    '/api?part=shop',
    '/files/products/a/b?w=640',
    '/adminer',
  ])
    expect(mayRead(text, path), path).toBe(true)
  for (const path of [
    '/admin',
    '/admin/app',
    '/files/people/a/avatar',
    '/_serverFn/a',
    '/api/v1/shop',
    '/language?to=de',
  ])
    expect(mayRead(text, path), path).toBe(false)
  expect(text).toContain('\nSitemap: https://casa.example/sitemap.xml\n')
})

test('a demo that others can reach is closed; one on this machine says what a real one does', () => {
  const closed = robots({ APP_ORIGIN: 'https://demo.casa.example', HOST: '0.0.0.0', DEMO: '1' })
  for (const path of ['/', '/shop']) expect(mayRead(closed, path)).toBe(false)
  expect(closed).not.toContain('Sitemap')
  expect(robots({ DEMO: '1' })).toBe(robots({}))
  expect(mayRead(robots({}), '/shop')).toBe(true)
})
