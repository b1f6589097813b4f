import { AgentPlatform } from '@agent-platform/sdk';
import { Controller, Get, Inject } from '@nestjs/common';

@Controller('agents')
export class AgentsController {
  constructor(@Inject(AgentPlatform) private readonly platform: AgentPlatform) {}

  /** Returns the names of all agents. */
  @Get()
  async list(): Promise<string[]> {
    const { data } = await this.platform.agents.list();
    return data.map(({ name }) => name);
  }
}
