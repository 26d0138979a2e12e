CREATE TABLE "event_arrivals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"is_gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_hosts" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_hosts_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rule" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "sites" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "paid" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "hours" double precision;--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD CONSTRAINT "event_arrivals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD CONSTRAINT "event_arrivals_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD CONSTRAINT "event_arrivals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_hosts" ADD CONSTRAINT "event_hosts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_arrivals_event_idx" ON "event_arrivals" USING btree ("event_id","registration_id");--> statement-breakpoint
CREATE INDEX "event_arrivals_registration_idx" ON "event_arrivals" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "event_arrivals_by_idx" ON "event_arrivals" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "event_hosts_user_idx" ON "event_hosts" USING btree ("user_id","event_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_series_id_event_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."event_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_series_idx" ON "events" USING btree ("series_id","starts_at");--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_paid_check" CHECK (paid >= 0);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_hours_check" CHECK (hours between 0.5 and 100 and hours * 2 = trunc(hours * 2));