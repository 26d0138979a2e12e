import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Ours alone: a library that counts into the default registry is not published by accident. */
export const registry = new Registry()
const registers = [registry]

const requestLabels = ['kind', 'status'] as const

export const httpRequests = new Counter({
  name: 'casa_http_requests_total',
  help: 'Requests answered, by kind of route and class of status',
  labelNames: requestLabels,
  registers,
})

export const httpSeconds = new Histogram({
  name: 'casa_http_request_duration_seconds',
  help: 'Time to the end of the answer; streams are left out, since they last as long as people stay',
  labelNames: requestLabels,
  buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

export const jobRuns = new Counter({
  name: 'casa_job_runs_total',
  help: 'Background jobs run in this process, by name and outcome',
  labelNames: ['job', 'outcome'] as const,
  registers,
})

export const liveStreams = new Gauge({ name: 'casa_live_streams', help: 'Open live streams', registers })

export const connections = new Gauge({
  name: 'casa_database_connections',
  help: 'Connections of the database pool: all, idle, and callers waiting for one',
  labelNames: ['state'] as const,
  registers,
})

/** What the process itself uses. Asked for once, by the server that publishes it. */
export const collectProcessMetrics = (): void => collectDefaultMetrics({ register: registry })
