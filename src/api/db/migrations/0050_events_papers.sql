ALTER TABLE "organisations" ADD COLUMN "sites" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "hours" double precision;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_hours_check" CHECK (hours between 0.5 and 100 and hours * 2 = trunc(hours * 2));