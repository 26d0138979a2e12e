CREATE TABLE "card_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"card_id" uuid NOT NULL,
	"actor_id" uuid,
	"what" text NOT NULL,
	"was" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"became" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_changes_card_idx" ON "card_changes" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "card_changes_actor_idx" ON "card_changes" USING btree ("actor_id");