CREATE TABLE "badges" (
	"number" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badges_number_check" CHECK (number >= 0)
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "signing_keys_revoked_check" CHECK (revoked_at is null or not is_current)
);
--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD COLUMN "verified_name" text;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD COLUMN "badge" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_id_key" ON "badges" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current_key" ON "signing_keys" USING btree ("is_current") WHERE is_current;--> statement-breakpoint
ALTER TABLE "professional_credentials" ADD CONSTRAINT "professional_credentials_badge_badges_number_fk" FOREIGN KEY ("badge") REFERENCES "public"."badges"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "professional_credentials_badge_key" ON "professional_credentials" USING btree ("badge");--> statement-breakpoint
-- by hand
UPDATE "professional_credentials" c SET "verified_name" = trim(p.first_name || ' ' || p.last_name)
  FROM "professionals" p WHERE p.id = c.professional_id AND c.state = 'verified';
--> statement-breakpoint
-- Whoever is called otherwise while a paper waits is looked at anew: the name is part of what is signed.
CREATE OR REPLACE FUNCTION professional_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.professionals SET first_name = NEW.first_name, last_name = NEW.last_name, updated_at = now()
  WHERE user_id = NEW.id;
  UPDATE public.professional_credentials c SET version = c.version + 1
  FROM public.professionals p WHERE p.id = c.professional_id AND p.user_id = NEW.id AND c.state = 'submitted';
  RETURN NULL;
END
$$;
