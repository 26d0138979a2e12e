// How server functions are called, and what they carry written and read, is loaded with the first call: the framework
// has it in the first script of every page, where it is a tenth of it.
import type { Plugin } from 'vite'

const fetcher = './serverFnFetcher.js'
const imported = `import { serverFnFetcher } from "${fetcher}";`
const called = /return (serverFnFetcher\(.*\));/

export function callsOnDemand(): Plugin {
  return {
    name: 'calls-on-demand',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/start-client-core\/.*\/createClientRpc\.js$/ },
      handler(code) {
        if (!code.includes(imported) || !called.test(code)) this.error('The framework calls server functions otherwise')
        const onDemand = `return import("${fetcher}").then(({ serverFnFetcher }) => $1);`
        return { code: code.replace(imported, '').replace(called, onDemand), map: null }
      },
    },
  }
}
