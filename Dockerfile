# Built once, started by whoever may do least. Everything that can be set stands in .env.example.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY app.config.ts tailwind.config.ts vite.config.ts tsconfig.json ./
COPY project.inlang project.inlang
COPY messages messages
COPY public public
COPY scripts scripts
COPY src src
# The bundler alone reads messages one by one.
RUN npm run build && npm prune --omit=dev && rm -rf node_modules/.paraglide

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json /app/app.config.ts ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/scripts scripts
COPY --from=build /app/src src
COPY --from=build /app/messages messages
# What Node compiles at the first start is stored beside the build.
RUN mkdir -p /data dist/server/.compiled && chown node:node /data dist/server/.compiled
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
