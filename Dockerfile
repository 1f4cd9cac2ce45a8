# The docs service. Build: docker build -t docs-assistant . Run: see compose.yaml.
FROM node:22-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY service/package.json service/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && mkdir /packed && npm pack --workspace service --ignore-scripts --pack-destination /packed

FROM node:22-slim
# Agent jobs need git, and their queue in Redis needs bullmq and ioredis (see "Run it yourself" in the docs).
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /app
RUN --mount=type=bind,from=build,source=/packed,target=/packed \
  npm install --omit=dev --omit=peer --no-audit --no-fund /packed/*.tgz pg@8 @redis/client@6 bullmq@6 ioredis@6 \
  && rm -rf /root/.npm /tmp/*
# For whatever user the container runs as. A volume at /data takes over this mode.
RUN mkdir --mode=1777 /data
USER node
ENV NODE_ENV=production NPM_CONFIG_UPDATE_NOTIFIER=false
EXPOSE 4310
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:4310/_assistant/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/docs-assistant-service/dist/cli.js"]
CMD ["serve", "--config", "/app/docs-assistant.config.mjs"]
