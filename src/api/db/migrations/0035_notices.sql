CREATE TABLE "notice_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"not_before" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "notice_deliveries_once" UNIQUE("notice_id","user_id","channel")
);
--> statement-breakpoint
CREATE TABLE "notice_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_states" (
	"user_id" uuid NOT NULL,
	"thing" text NOT NULL,
	"read_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"later_until" timestamp with time zone,
	"muted_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_states_user_id_thing_pk" PRIMARY KEY("user_id","thing")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"stream" text,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"title" text,
	"reason" text NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "notices_for_somebody" CHECK (("notices"."user_id" is null) <> ("notices"."stream" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_in_work_cycles" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_readers" ADD CONSTRAINT "notice_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_states" ADD CONSTRAINT "notice_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_due_idx" ON "notice_deliveries" USING btree ("not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_deliveries_user_idx" ON "notice_deliveries" USING btree ("user_id","settled_at");--> statement-breakpoint
CREATE INDEX "notice_states_changed_idx" ON "notice_states" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "notices_user_idx" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_stream_idx" ON "notices" USING btree ("stream","id");--> statement-breakpoint
CREATE INDEX "notices_at_idx" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notices_actor_idx" ON "notices" USING btree ("actor_id");--> statement-breakpoint
-- Of what never called anybody nobody chooses a way.
UPDATE "users" SET "notifications" = "notifications" - '{children,forum,news}'::text[] WHERE "notifications" ?| '{children,forum,news}';
