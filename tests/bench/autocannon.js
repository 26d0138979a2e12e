// Where there is no wrk: node tests/bench/autocannon.js '{"url":…,"connections":50,"seconds":3,"headers":{},"unique":false}'
import autocannon from 'autocannon'

const { url, connections, seconds, headers, unique } = JSON.parse(process.argv[2])
const { pathname } = new URL(url)
let count = 0
const numbered = (request) => ({ ...request, path: `${pathname}?n=${count++}` })

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  requests: [unique ? { setupRequest: numbered } : {}],
})
const { requests, latency, non2xx, errors } = result
console.log(
  JSON.stringify({
    count: requests.total,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  }),
)
