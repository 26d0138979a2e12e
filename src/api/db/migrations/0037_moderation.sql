CREATE TABLE "moderation_appeals" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text NOT NULL,
	"outcome" text,
	"answer" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" uuid NOT NULL,
	"decided_by" uuid,
	"act" text NOT NULL,
	"rule" text,
	"words" text DEFAULT '' NOT NULL,
	"until" timestamp with time zone,
	"hides" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	"reversed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thing_type" text NOT NULL,
	"thing_id" uuid NOT NULL,
	"person_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"first_reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"seen" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
-- Reports of messages, which nobody was shown, wait for moderators now.
INSERT INTO "moderation_items" (id, thing_type, thing_id, person_id, reports, first_reported_at, last_reported_at)
SELECT (array_agg(r.id ORDER BY r.id))[1], 'message', r.message_id, (SELECT u.id FROM users u WHERE u.id = (array_agg(r.sender_id))[1]),
	count(*), min(r.created_at), max(r.created_at)
FROM chat_reports r GROUP BY r.message_id;--> statement-breakpoint
INSERT INTO "moderation_reports" (id, at, item_id, reporter_id, reason, note, seen)
SELECT r.id, r.created_at, i.id, r.reporter_id,
	CASE r.reason WHEN 'spam' THEN 'advertising' WHEN 'harassment' THEN 'respect' WHEN 'safety' THEN 'danger' ELSE 'other' END,
	left(r.note, 1000), r.body
FROM chat_reports r JOIN moderation_items i ON i.thing_type = 'message' AND i.thing_id = r.message_id;--> statement-breakpoint
DROP TABLE "chat_reports" CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "silenced_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "hidden_rule" text;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "hidden_rule" text;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_item_id_moderation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_items" ADD CONSTRAINT "moderation_items_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_item_id_moderation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."moderation_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_reports" ADD CONSTRAINT "moderation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;--> statement-breakpoint
CREATE INDEX "moderation_appeals_decided_by_idx" ON "moderation_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_decisions_item_idx" ON "moderation_decisions" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_decided_by_idx" ON "moderation_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_decisions_at_idx" ON "moderation_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_items_thing_idx" ON "moderation_items" USING btree ("thing_type","thing_id","id");--> statement-breakpoint
CREATE INDEX "moderation_items_person_idx" ON "moderation_items" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "moderation_items_state_idx" ON "moderation_items" USING btree ("state","decided_at");--> statement-breakpoint
CREATE INDEX "moderation_items_claimed_idx" ON "moderation_items" USING btree ("claimed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_reports_once_key" ON "moderation_reports" USING btree ("item_id","reporter_id");--> statement-breakpoint
CREATE INDEX "moderation_reports_reporter_idx" ON "moderation_reports" USING btree ("reporter_id");--> statement-breakpoint
-- What moderators took away is found by nobody.
CREATE OR REPLACE FUNCTION search_rows_message(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT said.id, ARRAY['conversation:' || said.conversation_id], '', said.body, said.created_at
  FROM public.chat_messages said
  WHERE said.id = ANY (ids) AND said.deleted_at IS NULL AND said.hidden_at IS NULL AND said.body <> ''
$$;
--> statement-breakpoint
SELECT search_watch('message', 'chat_messages', 'chat_messages', 'id', 'body,deleted_at,hidden_at');
