// A browser gets its own language and no other: every script is written once for each, in a folder of its own. The server
// names the folder in a page's HTML; from there scripts find each other.
import { minifySync, type Plugin } from 'vite'
import { appConfig } from '../../app.config.ts'

/** Stands for the language until the scripts are written. */
const language = '__LANGUAGE__'
/** Where paraglide asks whether there is one language only. */
const asked = /\bexperimentalStaticLocale(?= \?\?| !==|;)/g
/** How a message finds its language at each call. */
const chosen =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s+const locale = .*\n((?:\s+if \(locale === "\w+"\) return \w+\(inputs\);?\n)+)\s+return (\w+)\(inputs\);?\s+\}\)/
const branch = /if \(locale === ("\w+")\) return (\w+)\(inputs\);?\s+/g
/** How a script names those that it will want besides. */
const named = /"assets\/([^"/]+\.js)"/g
/** An export that kept its long name, since nothing of that name is in the file. */
const moved = /\b(\w+_exports) as \w+/

export function byLanguage(): Plugin {
  return {
    name: 'by-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/\.paraglide\/(?:runtime|messages\/(?!_index))/ },
      handler(code, id) {
        // A message is chosen once, when its script is written: no call of it asks again.
        const once = (_: string, others: string, last: string) =>
          `/*#__PURE__*/ (() => ${others.replaceAll(branch, `${language} === $1 ? $2 : `)}${last})()`
        const open = id.includes('/messages/') ? code.replace(chosen, once) : code.replaceAll(asked, language)
        if (open === code) this.error(`Paraglide no longer asks for its one language in ${id}`)
        return { code: open, map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk') continue
          const [, missing] = moved.exec(chunk.code) ?? []
          if (missing)
            this.error(`${file}: the bundler exports ${missing}, which it has moved (scripts/build/chunks.ts)`)
          delete bundle[file]
          for (const { code: locale } of appConfig.locales) {
            const open = chunk.code.replaceAll(language, `'${locale}'`).replaceAll(named, `"assets/${locale}/$1"`)
            const { code: source, errors } = minifySync(file, open, { module: true, compress: { target: 'es2023' } })
            if (errors[0]) this.error(`${file}: ${errors[0].message}`)
            this.emitFile({ type: 'asset', fileName: file.replace('assets/', `assets/${locale}/`), source })
          }
        }
      },
    },
  }
}
