import type { ApiModule } from '../../module.ts'
import { issueLetter } from './issues.service.ts'
import { letterMails } from './letters.mails.ts'
import { letterRoutes } from './letters.routes.ts'
import { letterPersonalData, letterRetention } from './personal-data.ts'
import { createLetters, type Letters } from './sending.ts'

declare module '../../services.ts' {
  interface Services {
    letters: Letters & { issue: typeof issueLetter }
    letterWaitSeconds: number
  }
}

export const lettersModule: ApiModule = {
  name: 'letters',
  routes: letterRoutes,
  mails: letterMails,
  personalData: letterPersonalData,
  retention: letterRetention,
  services: ({ env: { letterWaitSeconds }, services: { db, mailer } }) => ({
    letterWaitSeconds,
    letters: { ...createLetters({ db, mailer }), issue: issueLetter },
  }),
  background({ letters }) {
    letters.wake()
    return letters
  },
}
