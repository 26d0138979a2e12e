import type { ApiModule } from '../../module.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { pictureRoutes } from './pictures.routes.ts'
import { photoPersonalData, photoRetention } from './personal-data.ts'

declare module '../../services.ts' {
  interface Services {
    pictures: Pictures
  }
}

export const photosModule: ApiModule = {
  name: 'photos',
  routes: pictureRoutes,
  personalData: photoPersonalData,
  retention: photoRetention,
  services: ({ store, services: { db } }) => ({ pictures: createPictures(db, store) }),
  close: ({ pictures }) => pictures.close(),
}
