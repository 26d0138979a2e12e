ALTER TABLE "blog_pictures" ALTER COLUMN "post_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD COLUMN "school_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "picture_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_pictures_event_idx" ON "blog_pictures" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "blog_pictures_school_idx" ON "blog_pictures" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "events_cover_idx" ON "events" USING btree ("cover_id");--> statement-breakpoint
ALTER TABLE "blog_pictures" ADD CONSTRAINT "blog_pictures_owner_check" CHECK (num_nonnulls(post_id, event_id, school_id) <= 1);