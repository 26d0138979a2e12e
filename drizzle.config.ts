import { defineConfig } from 'drizzle-kit'

/** For `npm run db:generate`, which writes the migration from the tables as they were to the tables as they are. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/api/db/tables/*.ts', './src/api/modules/*/*.tables.ts'],
  out: './src/api/db/migrations',
})
