DROP INDEX "events_listed_idx";--> statement-breakpoint
DROP INDEX "events_placed_idx";--> statement-breakpoint
DROP INDEX "events_category_idx";--> statement-breakpoint
CREATE INDEX "events_listed_idx" ON "events" USING btree ("starts_at","id","ends_on","ends_at") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;--> statement-breakpoint
CREATE INDEX "events_placed_idx" ON "events" USING btree ("starts_at","id","ends_on","ends_at","lat","lon") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null and lat is not null;--> statement-breakpoint
CREATE INDEX "events_category_idx" ON "events" USING btree ("category","starts_at","id","ends_on","ends_at") WHERE deleted_at is null and status <> 'draft' and not is_held and hidden_rule is null;