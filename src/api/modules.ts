// Every module, once. One may use the services of those above it when it makes its own.
import type { ApiModule } from './module.ts'
import { liveModule } from './events/live.module.ts'
import { accountsModule } from './modules/accounts/accounts.module.ts'
import { addressChangesModule } from './modules/address-changes/address-changes.module.ts'
import { applicationsModule } from './modules/applications/applications.module.ts'
import { approvalsModule } from './modules/approvals/approvals.module.ts'
import { attachmentsModule } from './modules/attachments/attachments.module.ts'
import { attendanceModule } from './modules/attendance/attendance.module.ts'
import { auditModule } from './modules/audit/audit.module.ts'
import { backupsModule } from './modules/backups/backups.module.ts'
import { badgesModule } from './modules/badges/badges.module.ts'
import { blogModule } from './modules/blog/blog.module.ts'
import { boardsModule } from './modules/boards/boards.module.ts'
import { bookingsModule } from './modules/bookings/bookings.module.ts'
import { calendarModule } from './modules/calendar/calendar.module.ts'
import { changesModule } from './modules/changes/changes.module.ts'
import { chatModule } from './modules/chat/chat.module.ts'
import { claimsModule } from './modules/claims/claims.module.ts'
import { cohortsModule } from './modules/cohorts/cohorts.module.ts'
import { contactModule } from './modules/contact/contact.module.ts'
import { directoryModule } from './modules/directory/directory.module.ts'
import { doublesModule } from './modules/doubles/doubles.module.ts'
import { enquiriesModule } from './modules/enquiries/enquiries.module.ts'
import { eventsModule } from './modules/events/events.module.ts'
import { forumModule } from './modules/forum/forum.module.ts'
import { importsModule } from './modules/imports/imports.module.ts'
import { invoicesModule } from './modules/invoices/invoices.module.ts'
import { jobsModule } from './modules/jobs/jobs.module.ts'
import { journalModule } from './modules/journal/journal.module.ts'
import { ledgerModule } from './modules/ledger/ledger.module.ts'
import { lessonsModule } from './modules/lessons/lessons.module.ts'
import { lettersModule } from './modules/letters/letters.module.ts'
import { mailModule } from './modules/mail/mail.module.ts'
import { moderationModule } from './modules/moderation/moderation.module.ts'
import { noticesModule } from './modules/notices/notices.module.ts'
import { operatorModule } from './modules/operator/operator.module.ts'
import { ordersModule } from './modules/orders/orders.module.ts'
import { organisationsModule } from './modules/organisations/organisations.module.ts'
import { outboxModule } from './modules/outbox/outbox.module.ts'
import { overviewModule } from './modules/overview/overview.module.ts'
import { pageViewsModule } from './modules/page-views/page-views.module.ts'
import { paymentsModule } from './modules/payments/payments.module.ts'
import { peopleModule } from './modules/people/people.module.ts'
import { photosModule } from './modules/photos/photos.module.ts'
import { picturesModule } from './modules/pictures/pictures.module.ts'
import { placesModule } from './modules/places/places.module.ts'
import { plansModule } from './modules/plans/plans.module.ts'
import { privacyModule } from './modules/privacy/privacy.module.ts'
import { productsModule } from './modules/products/products.module.ts'
import { professionalsModule } from './modules/professionals/professionals.module.ts'
import { registrationsModule } from './modules/registrations/registrations.module.ts'
import { reviewsModule } from './modules/reviews/reviews.module.ts'
import { savedModule } from './modules/saved/saved.module.ts'
import { schoolYearsModule } from './modules/school-years/school-years.module.ts'
import { schoolsModule } from './modules/schools/schools.module.ts'
import { searchModule } from './modules/search/search.module.ts'
import { secondStepsModule } from './modules/second-steps/second-steps.module.ts'
import { setupModule } from './modules/setup/setup.module.ts'
import { sitemapModule } from './modules/sitemap/sitemap.module.ts'
import { studentsModule } from './modules/students/students.module.ts'
import { subscribersModule } from './modules/subscribers/subscribers.module.ts'
import { toursModule } from './modules/tours/tours.module.ts'
import { reservationsModule } from './modules/reservations/reservations.module.ts'
import { tutorsModule } from './modules/tutors/tutors.module.ts'
import { visitsModule } from './modules/visits/visits.module.ts'

export const modules: readonly ApiModule[] = [
  liveModule,
  placesModule,
  schoolsModule,
  claimsModule,
  doublesModule,
  directoryModule,
  reviewsModule,
  professionalsModule,
  badgesModule,
  tutorsModule,
  bookingsModule,
  visitsModule,
  reservationsModule,
  enquiriesModule,
  cohortsModule,
  accountsModule,
  contactModule,
  outboxModule,
  noticesModule,
  moderationModule,
  operatorModule,
  backupsModule,
  peopleModule,
  addressChangesModule,
  secondStepsModule,
  studentsModule,
  attendanceModule,
  lessonsModule,
  journalModule,
  organisationsModule,
  approvalsModule,
  changesModule,
  schoolYearsModule,
  importsModule,
  photosModule,
  privacyModule,
  auditModule,
  attachmentsModule,
  mailModule,
  chatModule,
  calendarModule,
  boardsModule,
  productsModule,
  picturesModule,
  blogModule,
  forumModule,
  lettersModule,
  eventsModule,
  registrationsModule,
  jobsModule,
  applicationsModule,
  plansModule,
  subscribersModule,
  ordersModule,
  paymentsModule,
  invoicesModule,
  ledgerModule,
  overviewModule,
  pageViewsModule,
  searchModule,
  savedModule,
  setupModule,
  sitemapModule,
  toursModule,
]
