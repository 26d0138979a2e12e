// Loaded into the built server before it starts, with node --import: makes one place of it throw, so that no code of ours has
// to. THROW_AT is that place's text, THROW what is thrown: inside an error, in everything an error may carry, or BARE.
import { registerHooks } from 'node:module'

const { THROW_AT: place = '', THROW: what = '', BARE } = process.env
const text = JSON.stringify(what)
const error = `Object.assign(new Error(${text}, { cause: ${text} }), { detail: ${text}, code: ${text} })`
const thrower = `(() => { throw ${BARE ? text : error} })()`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.includes('/dist/server/')) return loaded
    const source = String(loaded.source)
    return { ...loaded, source: source.replaceAll(place, place.endsWith('{') ? `${place} ${thrower};` : thrower) }
  },
})
