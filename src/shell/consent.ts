import { appConfig } from '#app.config'
import { readCookies } from './cookies.ts'

const { name, value, days } = appConfig.cookies.consent

export const consentCookie = `${name}=${value}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax`

/** Whether the banner has been accepted: the cookie is there [2]. */
export const consentGiven = (): boolean => name in readCookies()
