import type { ApiModule } from '../../module.ts'
import { createAttachments, type Attachments } from './attachments.ts'
import { attachmentRoutes } from './attachments.routes.ts'

declare module '../../services.ts' {
  interface Services {
    attachments: Attachments
  }
}

export const attachmentsModule: ApiModule = {
  name: 'attachments',
  routes: attachmentRoutes,
  services: ({ store, services: { db } }) => ({ attachments: createAttachments(db, store) }),
  close: ({ attachments }) => attachments.close(),
}
