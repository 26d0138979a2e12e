// Built code imports by src/client/import-again.ts, which can do so more than once.
import type { Plugin } from 'vite'

/** An import on demand of a file beside the one that asks. */
const onDemand = /\bimport\((["'`]\.\/[^"'`]+\.js["'`])\)/g

export function importsAgain(): Plugin {
  return {
    name: 'imports-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        let replaced = 0
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          chunk.code = chunk.code.replaceAll(onDemand, (_, file: string) => `importAgain(${((replaced += 1), file)})`)
        }
        if (replaced === 0) this.error('Nothing is imported on demand, or it is written otherwise')
      },
    },
  }
}
