// Casa's API without a network: boots the bundle BUNDLE and calls it CALLS times with TOKEN. Prints microseconds a call.
const app = await import(process.env.BUNDLE)
await app.boot()

const login = await call('/api/v1/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: process.env.LOGIN,
})
const { token } = await login.json()
const calls = Number(process.env.CALLS)
const run = async () => {
  for (let count = 0; count < calls; count++) {
    const response = await call('/api/v1/me', { headers: { authorization: token } })
    if (response.status !== 200) throw new Error(`The API answered ${response.status}`)
    await response.text()
  }
}
await run()
const from = process.cpuUsage()
const started = performance.now()
await run()
const wall = ((performance.now() - started) * 1_000) / calls
const { user, system } = process.cpuUsage(from)
console.log(JSON.stringify({ wall, cpu: (user + system) / calls }))
await app.close()
process.exit(0)

function call(path, init) {
  return app.default.fetch(new Request(`http://127.0.0.1:${process.env.PORT}${path}`, init))
}
