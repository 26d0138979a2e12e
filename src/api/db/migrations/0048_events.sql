CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_id" uuid NOT NULL,
	"by_id" uuid,
	"recipients" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"told" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid,
	"guest_name" text,
	"guest_email" text,
	"guest_mailbox" text,
	"locale" text NOT NULL,
	"seats" integer NOT NULL,
	"price" integer NOT NULL,
	"children" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text NOT NULL,
	"waits_since" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	"reminded_at" timestamp with time zone,
	"attended_at" timestamp with time zone,
	"checked_in_by" uuid,
	"search" text GENERATED ALWAYS AS (search_text(coalesce(guest_name, '') || ' ' || coalesce(guest_email, '') || ' ' || children::text)) STORED,
	CONSTRAINT "event_registrations_seats_check" CHECK (seats between 1 and 10 and price >= 0),
	CONSTRAINT "event_registrations_guest_check" CHECK (num_nonnulls(guest_name, guest_email, guest_mailbox) in (0, 3)),
	CONSTRAINT "event_registrations_expiry_check" CHECK (case when status in ('held', 'offered') then expires_at is not null else expires_at is null or status = 'waitlisted' end),
	CONSTRAINT "event_registrations_line_check" CHECK (status not in ('waitlisted', 'offered') or waits_since is not null),
	CONSTRAINT "event_registrations_attended_check" CHECK (attended_at is null or status = 'registered')
);
--> statement-breakpoint
CREATE TABLE "event_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"quantity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "event_tickets_taken_check" CHECK (taken between 0 and quantity and (removed_at is null or taken = 0)),
	CONSTRAINT "event_tickets_price_check" CHECK (price >= 0)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"organisation_id" uuid,
	"host_id" uuid,
	"slug" text,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"content" jsonb,
	"body" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"mode" text NOT NULL,
	"venue" jsonb,
	"lat" double precision,
	"lon" double precision,
	"online_url" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"starts_on" date,
	"ends_on" date,
	"time_zone" text NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"capacity" integer,
	"places" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"waitlist" boolean DEFAULT false NOT NULL,
	"offer_hours" integer NOT NULL,
	"max_party" integer NOT NULL,
	"audience" text[] DEFAULT '{}' NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"accessibility" text DEFAULT '' NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_note" text DEFAULT '' NOT NULL,
	"previous_starts_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"price_from" integer DEFAULT 0 NOT NULL,
	"price_to" integer DEFAULT 0 NOT NULL,
	"hidden_rule" text,
	"is_held" boolean DEFAULT false NOT NULL,
	"sensitive_erased_at" timestamp with time zone,
	"words" text GENERATED ALWAYS AS (search_text(title || ' ' || summary || ' ' || coalesce(venue->>'city', '') || ' ' || coalesce(venue->>'name', '') || ' ' || left(body, 2000))) STORED,
	CONSTRAINT "events_host_check" CHECK (num_nonnulls(organisation_id, host_id) <= 1),
	CONSTRAINT "events_members_check" CHECK (visibility = 'public' or organisation_id is not null),
	CONSTRAINT "events_times_check" CHECK (num_nonnulls(starts_at, ends_at, starts_on, ends_on) in (0, 4) and ends_at > starts_at and ends_at <= starts_at + interval '32 days'),
	CONSTRAINT "events_published_check" CHECK (status = 'draft' or (slug is not null and published_at is not null and starts_at is not null)),
	CONSTRAINT "events_closing_check" CHECK (opens_at < closes_at),
	CONSTRAINT "events_point_check" CHECK (num_nonnulls(lat, lon) in (0, 2) and lat between -90 and 90 and lon between -180 and 180),
	CONSTRAINT "events_taken_check" CHECK (taken between 0 and places and places <= coalesce(capacity, places)),
	CONSTRAINT "events_offer_check" CHECK (offer_hours between 1 and 72),
	CONSTRAINT "events_party_check" CHECK (max_party between 1 and 10),
	CONSTRAINT "events_price_check" CHECK (price_from >= 0 and price_to >= price_from)
);
--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_ticket_id_event_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."event_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_checked_in_by_users_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_tickets" ADD CONSTRAINT "event_tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_messages_event_idx" ON "event_messages" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "event_messages_by_idx" ON "event_messages" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_user_key" ON "event_registrations" USING btree ("event_id","user_id") WHERE status in ('held', 'registered', 'waitlisted', 'offered');--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_mailbox_key" ON "event_registrations" USING btree ("event_id","guest_mailbox") WHERE status in ('held', 'registered', 'waitlisted', 'offered');--> statement-breakpoint
CREATE INDEX "event_registrations_event_idx" ON "event_registrations" USING btree ("event_id","status","id");--> statement-breakpoint
CREATE INDEX "event_registrations_line_idx" ON "event_registrations" USING btree ("event_id","waits_since","id") WHERE status = 'waitlisted';--> statement-breakpoint
CREATE INDEX "event_registrations_waiting_idx" ON "event_registrations" USING btree ("event_id") WHERE status in ('waitlisted', 'offered');--> statement-breakpoint
CREATE INDEX "event_registrations_unconfirmed_idx" ON "event_registrations" USING btree ("ended_at") WHERE guest_email is not null and status = 'lapsed' and ending = 'time';--> statement-breakpoint
CREATE INDEX "event_registrations_expiring_idx" ON "event_registrations" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_ticket_idx" ON "event_registrations" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "event_registrations_user_idx" ON "event_registrations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "event_registrations_mailbox_idx" ON "event_registrations" USING btree ("guest_mailbox");--> statement-breakpoint
CREATE INDEX "event_registrations_checked_in_by_idx" ON "event_registrations" USING btree ("checked_in_by");--> statement-breakpoint
CREATE INDEX "event_tickets_event_idx" ON "event_tickets" USING btree ("event_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "events_slug_key" ON "events" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "events_listed_idx" ON "events" USING btree ("starts_at","id") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "events_placed_idx" ON "events" USING btree ("starts_at","id") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "events_point_idx" ON "events" USING btree ("lat","lon") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "events_category_idx" ON "events" USING btree ("category","starts_at","id") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "events_levels_idx" ON "events" USING gin ("levels") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "events_languages_idx" ON "events" USING gin ("languages") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "events_days_idx" ON "events" USING btree ("starts_on","starts_at","id") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "events_long_idx" ON "events" USING btree ("ends_on") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null and ends_on > starts_on;--> statement-breakpoint
CREATE INDEX "events_sitemap_idx" ON "events" USING btree ("updated_at","id") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null and visibility = 'public';--> statement-breakpoint
CREATE INDEX "events_words_idx" ON "events" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_organisation_idx" ON "events" USING btree ("organisation_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_host_idx" ON "events" USING btree ("host_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "events_created_by_idx" ON "events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "events_sensitive_idx" ON "events" USING btree ("ends_at") WHERE sensitive_erased_at is null and status not in ('draft', 'postponed');--> statement-breakpoint
CREATE INDEX "events_ends_idx" ON "events" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "events_members_idx" ON "events" USING btree ("ends_at") WHERE visibility = 'members';--> statement-breakpoint
CREATE INDEX "events_postponed_idx" ON "events" USING btree ("id") WHERE status = 'postponed';--> statement-breakpoint
CREATE INDEX "events_newest_idx" ON "events" USING btree ("published_at","id") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "events_deleted_idx" ON "events" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE FUNCTION search_rows_public_event(ids uuid[])
RETURNS TABLE (id uuid, audience text[], title text, body text, at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT e.id, ARRAY[CASE WHEN e.visibility = 'public' THEN 'public' ELSE 'members:' || e.organisation_id END], e.title,
    e.summary || ' ' || coalesce(e.venue->>'name', '') || ' ' || coalesce(e.venue->>'city', '') || ' ' || left(e.body, 8000), e.starts_at
  FROM public.events e
  WHERE e.id = ANY (ids) AND e.deleted_at IS NULL AND e.status <> 'draft' AND NOT e.is_held AND e.hidden_rule IS NULL
$$;
--> statement-breakpoint
SELECT search_watch('public_event', 'events', 'events', 'id',
  'title,summary,venue,body,visibility,organisation_id,starts_at,status,is_held,hidden_rule,deleted_at');
--> statement-breakpoint
SELECT search_kind('public_event', 'events');
