const { ConflictError } = require('@agent-platform/sdk');
const { platform } = require('./platform');

/** Writes into a chat as a person. Takes the chat over first, if needed. */
exports.writeAsPerson = async (chatId, content) => {
  try {
    return await platform().chats.sendMessage(chatId, { content });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await platform().chats.startHuman(chatId);
    return platform().chats.sendMessage(chatId, { content });
  }
};
