CREATE TABLE "booking_resources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"equipment" text DEFAULT '' NOT NULL,
	"places" integer DEFAULT 1 NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"opens_on" date,
	"closes_on" date,
	"is_open" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"removed_at" timestamp with time zone,
	CONSTRAINT "booking_resources_numbers_check" CHECK (places between 1 and 200 and buffer_minutes between 0 and 240 and (places = 1 or kind not in ('room', 'trainer'))),
	CONSTRAINT "booking_resources_trainer_check" CHECK (user_id is null or kind = 'trainer'),
	CONSTRAINT "booking_resources_dates_check" CHECK (opens_on <= closes_on)
);
--> statement-breakpoint
CREATE TABLE "reservation_parts" (
	"reservation_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_parts_reservation_id_resource_id_pk" PRIMARY KEY("reservation_id","resource_id"),
	CONSTRAINT "reservation_parts_seat_check" CHECK (seat between 1 and 200),
	CONSTRAINT "reservation_parts_order_check" CHECK (starts_at < blocked_until)
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"organisation_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"trainer_id" uuid,
	"series_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"hold_until" timestamp with time zone,
	"user_id" uuid,
	"guest_name" text DEFAULT '' NOT NULL,
	"made_by" uuid,
	"is_asked" boolean DEFAULT false NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ending" text,
	"ending_note" text DEFAULT '' NOT NULL,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"words" text GENERATED ALWAYS AS (search_text(subject || ' ' || guest_name)) STORED,
	CONSTRAINT "reservations_order_check" CHECK (starts_at < ends_at),
	CONSTRAINT "reservations_held_check" CHECK ((status = 'held') = (hold_until is not null)),
	CONSTRAINT "reservations_who_check" CHECK ((user_id is null) = (guest_name <> '')),
	CONSTRAINT "reservations_ended_check" CHECK ((status in ('cancelled', 'lapsed')) = (ended_at is not null))
);
--> statement-breakpoint
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_resources" ADD CONSTRAINT "booking_resources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_parts" ADD CONSTRAINT "reservation_parts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_parts" ADD CONSTRAINT "reservation_parts_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_trainer_id_booking_resources_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."booking_resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_resources_organisation_idx" ON "booking_resources" USING btree ("organisation_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_resources_trainer_key" ON "booking_resources" USING btree ("organisation_id","user_id") WHERE user_id is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "booking_resources_user_idx" ON "booking_resources" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reservation_parts_resource_idx" ON "reservation_parts" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_organisation_idx" ON "reservations" USING btree ("organisation_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "reservations_resource_idx" ON "reservations" USING btree ("resource_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_trainer_idx" ON "reservations" USING btree ("trainer_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_user_idx" ON "reservations" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_made_by_idx" ON "reservations" USING btree ("made_by","created_at");--> statement-breakpoint
CREATE INDEX "reservations_series_idx" ON "reservations" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_ends_idx" ON "reservations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "reservations_holds_idx" ON "reservations" USING btree ("hold_until") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "reservations_due_idx" ON "reservations" USING btree ("starts_at") WHERE status = 'confirmed' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "reservations_words_idx" ON "reservations" USING gin ("words" gin_trgm_ops);
--> statement-breakpoint
-- by hand
-- Nobody has the same seat of the same thing at the same time; a room and a trainer have one.
ALTER TABLE "reservation_parts" ADD CONSTRAINT "reservation_parts_once" EXCLUDE USING gist
  (resource_id WITH =, seat WITH =, tstzrange(starts_at, blocked_until) WITH &&);
