import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { followedPeople } from './people.followed.ts'
import { endMemberships } from './people.leaving.ts'
import { peopleMails } from './people.mails.ts'
import { peopleRoutes } from './people.routes.ts'
import { undoPerson } from './people.undo.ts'
import { peoplePersonalData, peopleRetention } from './personal-data.ts'
import { personDocuments } from './people.documents.ts'

export const peopleModule: ApiModule = {
  name: 'people',
  routes: peopleRoutes,
  mails: peopleMails,
  personalData: peoplePersonalData,
  retention: peopleRetention,
  documents: { person: personDocuments },
  followed: { people: followedPeople },
  chores: ({ db }) => [{ name: 'memberships', everySeconds: 3600, run: () => endMemberships(db) }],
  undo: { person: { row: undoPerson, done: auditUndone('person', 'user') } },
}
