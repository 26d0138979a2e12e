import type { ApiModule } from '../../module.ts'
import { enquiryMails } from './enquiries.mails.ts'
import { enquiryRoutes } from './enquiries.routes.ts'
import { enquiryThings, receivedEnquiryThings } from './enquiries.things.ts'
import { enquiryPersonalData, enquiryRetention } from './personal-data.ts'
import { keepUpEnquiries } from './upkeep.ts'

export const enquiriesModule: ApiModule = {
  name: 'enquiries',
  routes: enquiryRoutes,
  mails: enquiryMails,
  personalData: enquiryPersonalData,
  retention: enquiryRetention,
  things: { enquiry: enquiryThings, received_enquiry: receivedEnquiryThings },
  chores: (services) => [{ name: 'enquiries', everySeconds: 60, run: () => keepUpEnquiries(services) }],
}
