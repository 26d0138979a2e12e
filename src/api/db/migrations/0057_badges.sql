CREATE TABLE "badges" (
	"number" integer PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
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
CREATE UNIQUE INDEX "badges_id_key" ON "badges" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "badges_code_key" ON "badges" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current_key" ON "signing_keys" USING btree ("is_current") WHERE is_current;