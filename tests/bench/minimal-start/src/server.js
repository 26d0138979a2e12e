import { createStartHandler, defaultRenderHandler, defaultStreamHandler } from '@tanstack/react-start/server'

const fetch = createStartHandler(process.env.HANDLER === 'stream' ? defaultStreamHandler : defaultRenderHandler)

export default { fetch: (request) => fetch(request) }
