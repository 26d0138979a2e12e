import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tests/support/sources.ts'

// scripts/build reads what these packages generate. With another version, look at what is named here, measure as
// scripts/build/README.md does, and write the new version down. What the framework can do by itself by then, goes.

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version

test.each([
  ['@tanstack/react-start', '1.169.5', 'does it split the route tree itself? Then route-parts.ts goes'],
  [
    '@tanstack/react-router',
    '1.170.46',
    'do routes still take `update` and `addChildren` later (src/router/route-parts.ts)?',
  ],
  ['@tanstack/router-generator', '1.168.0', 'does routeTree.gen.ts still read as route-parts.ts expects?'],
  [
    '@inlang/paraglide-js',
    '2.23.2',
    'can it write one language only? Then by-language.ts goes; else, do messages read the same?',
  ],
  ['@inlang/sdk', '2.10.2', 'is it the one that paraglide brings? They move together'],
  ['vite', '8.3.8', 'does by-language.ts still see every script last, and name those that scripts want besides?'],
  ['rolldown', '1.2.19', 'does its own grouping come within the budgets? Then chunks.ts goes'],
])('%s is %s, as scripts/build was written for: %s', (name, version, check) => {
  expect(versionOf(name), `${name} has changed: ${check}`).toBe(version)
})
