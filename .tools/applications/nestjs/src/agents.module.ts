import { AgentPlatform } from '@agent-platform/sdk';
import { Module } from '@nestjs/common';
import { AgentsController } from './agents.controller.js';

@Module({
  controllers: [AgentsController],
  // The client reads AGENT_PLATFORM_BASE_URL and AGENT_PLATFORM_API_KEY.
  providers: [{ provide: AgentPlatform, useFactory: () => new AgentPlatform() }],
})
export class AgentsModule {}
