import { expect, test } from 'vitest'
import { deviceOf } from '#/lib/device.ts'

const agents: [string, string | null][] = [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36', 'Chrome Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    'Edge Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-G991B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet Android',
  ],
  ['curl/8.5.0', null],
  ['', null],
]

test.each(agents)('%s', (userAgent, expected) => {
  const device = deviceOf(userAgent)
  expect(device && `${device.browser} ${device.system}`).toBe(expected)
})
