import { createIsomorphicFn } from '@tanstack/react-start'
import { appConfig } from '#app.config'
import { earlyInputScript } from './early-input.ts'

const scriptsRun = `document.cookie='${appConfig.cookies.scripts}=1; Path=/; SameSite=Lax';`

/** For an inline script in the head: tells the server that scripts run here (docs/decisions/0048), and records early input. */
export const firstScript = createIsomorphicFn()
  .server(() => scriptsRun + earlyInputScript())
  .client(() => '')
