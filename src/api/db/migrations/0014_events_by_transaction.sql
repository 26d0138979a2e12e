-- Places of before mean nothing from now on: every stream is told to ask anew.
TRUNCATE "live_events";--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "live_events_written_idx" ON "live_events" USING btree ("written_in");