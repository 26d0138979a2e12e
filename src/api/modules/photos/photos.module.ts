import type { ApiModule } from '../../module.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { pictureRoutes } from './pictures.routes.ts'

declare module '../../services.ts' {
  interface Services {
    pictures: Pictures
  }
}

export const photosModule: ApiModule = {
  name: 'photos',
  routes: pictureRoutes,
  services: ({ store, services: { db } }) => ({ pictures: createPictures(db, store) }),
  close: ({ pictures }) => pictures.close(),
}
