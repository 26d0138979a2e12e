// npm run check-badge -- badge.jwt --keys jwks.json   whether a signed credential can be believed, without a network
//   --status list.jwt    the list that it names, kept from before: whether it was taken back
//   --holder "Anna Berg" whose it should be
//   --lang de            the language of the answer
// Ends with 0 where it can be believed, with 1 where it cannot, with 2 where that could not be asked. Without --keys the
// installation at APP_ORIGIN is asked for its keys and its list, and no other.
import { closeSync, openSync, readSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import { checkBadge, type BadgeKeys } from '#/lib/badge/check-badge.ts'
import { env } from '#/process/env.ts'
import { explain, OperatorError } from '#/process/operator-error.ts'
import { badgeLines, findingWords } from '#/words/badge.ts'

const options = {
  keys: { type: 'string' },
  status: { type: 'string' },
  holder: { type: 'string' },
  lang: { type: 'string' },
} as const

const keyFile = v.object({
  issuer: v.optional(v.string()),
  keys: v.array(v.looseObject({ kty: v.string() })),
  revoked: v.optional(v.array(v.object({ kid: v.string() }))),
})
const filesAtMost = 4_000_000
const answerMs = 10_000

try {
  const { file, values } = readArguments()
  process.exitCode = await check(file, values)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 2
}

function readArguments() {
  const usage = new OperatorError('Say which file: npm run check-badge -- badge.jwt --keys jwks.json')
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file] = positionals
    if (file) return { file, values }
  } catch {
    throw usage
  }
  throw usage
}

async function check(file: string, values: Partial<Record<keyof typeof options, string>>): Promise<number> {
  const locale = localeOf(values.lang ?? process.env.LC_ALL ?? process.env.LANG ?? '')
  const { keys: keysAt, status: listFile, holder = '' } = values
  const checked = await checkBadge(readStart(file, appConfig.limits.badgeBytes), {
    keys: readKeys(keysAt ? readStart(keysAt, filesAtMost) : await ask('/.well-known/jwks.json'), keysAt),
    now: new Date(),
    holder,
    async listAt(address) {
      if (listFile) return readStart(listFile, filesAtMost)
      if (keysAt || !address.startsWith(`${env().appOrigin}/`)) return null
      return ask(new URL(address).pathname)
    },
  })
  const { title, text } = findingWords(checked, locale)
  const lines = checked.badge ? badgeLines(checked.badge, locale) : []
  console.log([`${title}. ${text}`, ...lines.map(([term, detail]) => `  ${term}: ${detail}`)].join('\n'))
  return checked.kind === 'genuine' ? 0 : 1
}

/** As much as makes sense, and one more: a file of any size is opened. */
function readStart(file: string, atMost: number): string {
  const bytes = Buffer.alloc(atMost + 1)
  let place: number
  try {
    place = openSync(file, 'r')
  } catch {
    throw new OperatorError(`${file} cannot be read.`)
  }
  try {
    let length = 0
    for (let read = -1; read !== 0 && length <= atMost; length += read)
      read = readSync(place, bytes, length, bytes.length - length, null)
    return bytes.toString('utf8', 0, length)
  } catch {
    throw new OperatorError(`${file} cannot be read.`)
  } finally {
    closeSync(place)
  }
}

function readKeys(text: string, file: string = '/.well-known/jwks.json'): BadgeKeys {
  try {
    return v.parse(keyFile, JSON.parse(text))
  } catch {
    throw new OperatorError(`${file} holds no keys. An installation gives them at /.well-known/jwks.json.`)
  }
}

async function ask(path: string): Promise<string> {
  const { appOrigin } = env()
  const answer = await fetch(new URL(path, appOrigin), { signal: AbortSignal.timeout(answerMs) }).catch(() => null)
  if (!answer?.ok) throw new OperatorError(`${appOrigin} does not answer. Give a file of its keys by --keys.`)
  return answer.text()
}

function localeOf(named: string): Locale {
  const known = appConfig.locales.find(({ code }) => named.toLowerCase().startsWith(code))
  return known?.code ?? 'en'
}
