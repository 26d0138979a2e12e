import { collect, type ApiModule } from '../../module.ts'
import { picturedPersonalData, picturedRetention } from './personal-data.ts'
import { forgetUnused, tellOfClosed } from './pictures.check.ts'
import { picturedRoutes } from './pictures.routes.ts'

export const picturesModule: ApiModule = {
  name: 'pictures',
  routes: picturedRoutes,
  personalData: picturedPersonalData,
  retention: picturedRetention,
  services: ({ modules }) => ({ pictured: Object.values(collect(modules, 'pictured')) }),
  chores: (services) => [
    { name: 'blog_consents', everySeconds: 20, run: () => tellOfClosed(services) },
    { name: 'blog_pictures', everySeconds: 3600, run: () => forgetUnused(services) },
  ],
}
