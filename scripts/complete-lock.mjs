// After `npm install`: some registries lack packages for other platforms, and npm then leaves them out of the lock, which
// makes every later `npm ci` fail. Adds what is missing, without addresses or hashes that nobody here has seen.
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
let added = 0

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = path === '' ? [`node_modules/${name}`] : [`${path}/node_modules/${name}`, `node_modules/${name}`]
    if (places.some((place) => lock.packages[place])) continue
    const [, os, cpu] =
      /(linux|darwin|win32|win|freebsd|openbsd|netbsd|android|aix|sunos|openharmony)[-_.]?(x64|arm64|arm|ia32|ppc64|riscv64|s390x|loong64|mips64el)?/.exec(
        name,
      ) ?? []
    lock.packages[`node_modules/${name}`] = {
      version: String(version).replace(/^[\^~=v]+/, ''),
      optional: true,
      ...(os ? { os: [os === 'win' ? 'win32' : os] } : {}),
      ...(cpu ? { cpu: [cpu] } : {}),
    }
    added += 1
  }
}

if (added > 0) {
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}
console.log(`${added} entries added to package-lock.json`)
